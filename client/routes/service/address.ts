export { versionAddress as address } from '#parts/text/versionAddress.ts'
