export { CoursePackage, CourseSeries } from './pack/bundle-files.ts'
export { type Bundles, bundleRows } from './pack/bundleRows.ts'
export { bundlePart } from './queries/bundlePart.ts'
export { bundleSource } from './queries/bundleSource.ts'
