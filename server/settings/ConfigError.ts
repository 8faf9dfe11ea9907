/** Thrown for an invalid configuration variable; the message is one line that names the variable. */
export class ConfigError extends Error {}

/** Returns the value of a setting that the provider requires; throws {@link ConfigError} if it is missing. */
export function requireSetting<Value>(value: Value | undefined, name: string, provider: string): Value {
  if (value === undefined) throw new ConfigError(`${name} must be set when ${provider}`)
  return value
}
