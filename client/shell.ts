/*
 * Modules that nearly every page needs. The entry imports them so that they are bundled into its file: as many small
 * files they are half as large again when compressed. A test lists all modules of the first load.
 */
import '#app/Head.tsx'
import '#app/Part.tsx'
import '#app/createAddress.ts'
import '#app/parameter-kinds.ts'
import '#parts/course/CourseGrid.tsx'
import '#parts/course/loadBundles.ts'
import '#parts/list/CardGridSkeleton.tsx'
import '#parts/list/ListFilters.tsx'
import '#parts/list/ListResults.tsx'
import '#parts/list/categoryTrail.ts'
import '#parts/list/ListHead.tsx'
import '#parts/page/PageBody.tsx'
import './routes/course/address.ts'

// Exported by name: tree shaking would remove a bare import of the entry point.
export { largeNumber, Pager, Skeleton } from '#lib/primitives'
