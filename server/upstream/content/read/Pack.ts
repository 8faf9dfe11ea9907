import type { z } from 'zod/mini'
import type * as schema from '../schema/pack.ts'
import type { Questions, CourseSeries, CoursePackage } from '../schema/packBundles.ts'
import type { PackBusiness } from '../schema/packBusiness.ts'
import type { PackNews, PackRule } from '../schema/packNews.ts'
import type { PackFolder } from './packFolder.ts'
import type { Video } from './readVideos.ts'

/** A validated content pack. */
export interface Pack {
  folder: PackFolder
  info: z.infer<typeof schema.PackInfo>
  categories: z.infer<typeof schema.Categories>
  institutions: z.infer<typeof schema.Institutions>
  lecturers: z.infer<typeof schema.Lecturers>
  occupations: Map<string, z.infer<typeof schema.Occupation>>
  courses: Map<string, z.infer<typeof schema.Course>>
  series: Map<string, z.infer<typeof CourseSeries>>
  packages: Map<string, z.infer<typeof CoursePackage>>
  /** The questions by course id. */
  questions: Map<string, z.infer<typeof Questions>>
  videos: Map<string, Video>
  news: Map<string, PackNews>
  rules: Map<string, PackRule>
  /** Undefined where the pack makes organisations no offer. */
  business: PackBusiness | undefined
  banners: z.infer<typeof schema.Banners>
  agreements: (z.infer<typeof schema.Agreements>[number] & { body: string })[]
  /** Paths of the images and attachments that are used, below `media/`. */
  media: string[]
}
