/** A variable that cannot be used; the message is one line that names it. */
export class ConfigError extends Error {}
