/** The least that argon2 can be asked for, where hashing is not what is tested. */
export const cheapCost = { memory: 8, passes: 1, parallelism: 1 }
