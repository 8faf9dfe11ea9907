/** Thrown for an invalid configuration variable; the message is one line that names the variable. */
export class ConfigError extends Error {}
