/** The reason why a command cannot run: one line for the operator that includes the remedy. */
export class CommandError extends Error {}
