/// The numbers that lead to a row, from 0: one in a table, in a tree the number in each level.
typealias RowPath = [Int]
