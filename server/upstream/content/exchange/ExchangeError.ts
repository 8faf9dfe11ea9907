/** A file of questions cannot be read as a whole. */
export class ExchangeError extends Error {}
