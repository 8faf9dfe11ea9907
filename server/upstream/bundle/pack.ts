export type { GroupDetail, ProjectDetail } from './bundle-details.ts'
export { bundleSource } from './queries/bundleSource.ts'
