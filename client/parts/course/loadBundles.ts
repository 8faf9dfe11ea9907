import type { Api, CourseGroupCard, CourseProjectCard } from '#lib/contract'

/** Series and packages that are shown together. */
export interface FoundBundles {
  groups: readonly CourseGroupCard[]
  projects: readonly CourseProjectCard[]
}

/** Number of bundles of each kind: together they fill whole rows of three and of two. */
const pageSize = 3

/** Series and packages, those for one occupation if it is named. */
export async function loadBundles(api: Api, occupation?: string): Promise<FoundBundles> {
  const [groups, projects] = await Promise.all([
    api('GET /api/course/group', { profession: occupation, pageSize }),
    api('GET /api/course/project', { profession: occupation, pageSize }),
  ])
  return { groups: groups.list, projects: projects.list }
}
