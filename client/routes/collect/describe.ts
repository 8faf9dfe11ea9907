import type { Favourite } from '#lib/contract'
import { institutionCategoryLabel, skillLevelLabel } from '#lib/enums'
import { largeNumber, longDuration, yuan } from '#lib/primitives'
import { postPath } from '#app/paths/communityPaths.ts'
import { enrolmentPaths } from '#app/paths/enrolmentPaths.ts'
import { examPaths } from '#app/paths/examPaths.ts'
import { orderPaths } from '#app/paths/orderPaths.ts'
import { paths } from '#app/paths.ts'
import { daysLeftText, levelsText } from '#parts/enrolment/plan-texts.ts'

/** Common view of a favourite of any kind. */
export interface Description {
  href: string
  /** Null for text without an image. */
  picture: string | null
  /** The image is an emblem on a background of its own, not a scene. */
  sign?: true
  about: string
  /** Addresses at which the item is learned and bought; undefined for other kinds. */
  learn?: string
  buy?: string
  /** Institution of a course. */
  by?: string
}

/** Returns the title of a favourite, or a placeholder for a deleted post, whose title is unknown. */
export const nameOf = ({ title }: Favourite): string => title || '内容已删除'

/** Returns the view of a favourite; null if the item was removed. */
export function describe({
  course,
  lesson,
  courseGroup: courseSeries,
  courseProject: coursePackage,
  institution,
  profession: occupation,
  exam,
  enrollment: plan,
  question,
  answer,
  idea,
}: Favourite): Description | null {
  if (course) {
    const { id, cover, level, institution: by, lessonCount, priceFen } = course
    return {
      href: paths.course(id),
      learn: paths.play(id),
      buy: orderPaths.buyCourse(id),
      picture: cover,
      about: words(level && skillLevelLabel[level], `${lessonCount} 课时`, price(priceFen)),
      by,
    }
  }
  if (lesson) {
    const { id, seconds, course: of } = lesson
    return { href: paths.play(of.id, id), picture: of.cover, about: words(longDuration(seconds), of.title) }
  }
  if (courseSeries) {
    const { id, cover, stageCount, courseCount, priceFen } = courseSeries
    return {
      href: paths.courseSeries(id),
      learn: paths.courseSeries(id),
      buy: orderPaths.buySeries(id),
      picture: cover,
      about: words(`${stageCount} 个阶段`, `${courseCount} 门课程`, price(priceFen)),
    }
  }
  if (coursePackage) {
    const { id, cover, level, courseCount, priceFen } = coursePackage
    return {
      href: paths.coursePackage(id),
      learn: paths.coursePackage(id),
      buy: orderPaths.buyPackage(id),
      picture: cover,
      about: words(level && skillLevelLabel[level], `${courseCount} 门课程`, price(priceFen)),
    }
  }
  if (institution) {
    const { id, logo, category, region, courseCount } = institution
    const about = words(region, institutionCategoryLabel[category], `${courseCount} 门课程`)
    return { href: paths.institution(id), picture: logo, sign: true, about }
  }
  if (exam) {
    const { id, cover, level, questionCount, minutes } = exam
    const about = words(level && skillLevelLabel[level], `${questionCount} 题`, minutes === null ? null : `${minutes} 分钟`)
    return { href: examPaths.exam(id), picture: cover, about }
  }
  if (plan) {
    const { id, emblem, levels, region } = plan
    return { href: enrolmentPaths.plan(id), picture: emblem, sign: true, about: words(levelsText(levels), region, daysLeftText(plan)) }
  }
  const post = question ?? answer ?? idea
  if (post) {
    const { images, author, counts } = post
    const about = words(
      question ? `${counts.answers} 个回答` : author.name,
      largeNumber(counts.likes, '人赞同'),
      largeNumber(counts.comments, '条评论'),
    )
    return { href: postPath(post), picture: images[0]?.url ?? null, about }
  }
  if (!occupation) return null
  const { id, emblem, code, courseCount, learnerCount } = occupation
  const about = words(code, `${courseCount} 门课程`, largeNumber(learnerCount, '人学'))
  return { href: paths.occupation(id), picture: emblem, sign: true, about }
}

/** Joins facts into a line that breaks between facts only. */
const words = (...parts: (string | null)[]): string =>
  parts
    .filter((part) => part !== null)
    .map((part) => part.replaceAll(' ', '\u00a0'))
    .join(' ·\u00a0')
const price = (fen: number): string => (fen === 0 ? '免费' : yuan(fen))
