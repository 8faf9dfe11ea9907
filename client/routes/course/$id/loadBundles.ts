import type { Api, CourseDetail } from '#lib/contract'

/** As many of each as the page has room for. */
const pageSize = 4

/** Series and packages for the occupation that a course is for. */
export async function loadBundles(api: Api, { profession }: CourseDetail) {
  if (profession === null) return { groups: [], projects: [] }
  const [groups, projects] = await Promise.all([
    api('GET /api/course/group', { profession: profession.id, pageSize }),
    api('GET /api/course/project', { profession: profession.id, pageSize }),
  ])
  return { groups: groups.list, projects: projects.list }
}
