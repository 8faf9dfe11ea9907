export type { SeriesDetail, PackageDetail } from './bundle-details.ts'
export { bundleSource } from './queries/bundleSource.ts'
