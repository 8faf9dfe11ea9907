/*
 * The modules that nearly every page shows, imported by the entry so that it travels in the entry's file: many small files of the
 * same modules weigh half as much again, compressed. A test lists all modules of the first load.
 */
import '#app/Head.tsx'
import '#app/Part.tsx'
import '#app/createAddress.ts'
import '#app/parameter-kinds.ts'
import '#parts/course/CourseGrid.tsx'
import '#parts/course/loadBundles.ts'
import '#parts/list/CardGridSkeleton.tsx'
import '#parts/list/FilterBar.tsx'
import '#parts/list/FilterButton.tsx'
import '#parts/list/SortMenu.tsx'
import '#parts/list/categoryTrail.ts'
import '#parts/list/listHead.ts'
import '#parts/page/PageBody.tsx'
import '#parts/search/Corrected.tsx'
import './routes/course/address.ts'

// A door names what is taken through it, or nothing of it would be here.
export { largeNumber, Pager, Skeleton } from '#lib/primitives'
