export { CoursePackage, CourseSeries } from './pack/bundle-files.ts'
export { type Bundles, bundleRows, checkBundles } from './pack/bundleRows.ts'
export { bundlePart, bundleSource } from './queries/bundleSource.ts'
