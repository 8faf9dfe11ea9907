export { versionAddress as address } from '../../../../parts/versionAddress.ts'
