import type { Call } from '../../kernel/handler.ts'
import { limits, type Window } from './limits.ts'

/** Returns the limits of an address for a call: those of a trusted network, such as a school's, are higher. */
export const forNetwork = <Limit extends Window>(
  windows: readonly Limit[],
  { isTrustedNetwork }: Pick<Call, 'isTrustedNetwork'>,
): Limit[] => windows.map((window) => (isTrustedNetwork ? { ...window, count: window.count * limits.trustedNetworkTimes } : window))
