export { useCountdown, type Countdown, type CountdownOptions } from './useCountdown.ts'
export { copiedMs, useCopy, type Copying } from './useCopy.ts'
export { usePolling, type PollingOptions } from './usePolling.ts'
export { judgingDelay, useFields, type Faults, type Fields, type Rule } from './useFields.ts'
