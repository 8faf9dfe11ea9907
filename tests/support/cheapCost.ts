/** The lowest cost of argon2, where hashing is not under test. */
export const cheapCost = { memory: 8, passes: 1, parallelism: 1 }
