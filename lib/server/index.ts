export { createTokenCheck, type TokenCheck, type TokenCheckOptions } from './createTokenCheck.ts'
export { PlatformUnreachable } from './PlatformUnreachable.ts'
