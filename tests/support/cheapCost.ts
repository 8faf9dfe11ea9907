/** Minimum cost of argon2, for tests of other subjects than hashing. */
export const cheapCost = { memory: 8, passes: 1, parallelism: 1 }
