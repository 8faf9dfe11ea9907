import type { Api, CourseSeriesCard, CoursePackageCard } from '#lib/contract'

/** Series and packages that are shown together. */
export interface FoundBundles {
  series: readonly CourseSeriesCard[]
  packages: readonly CoursePackageCard[]
}

/** Number of bundles of each kind: together they fill whole rows of three and of two. */
const pageSize = 3

/** Loads series and packages, optionally of one occupation. */
export async function loadBundles(api: Api, occupation?: string): Promise<FoundBundles> {
  const [series, packages] = await Promise.all([
    api('GET /api/course/group', { profession: occupation, pageSize }),
    api('GET /api/course/project', { profession: occupation, pageSize }),
  ])
  return { series: series.list, packages: packages.list }
}
