/** Thrown when a command cannot run; the message is one line for the operator that includes the remedy. */
export class CommandError extends Error {}
