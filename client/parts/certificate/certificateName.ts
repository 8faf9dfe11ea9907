import type { Achievement } from '#lib/contract'
import { skillLevelLabel, skillLevelTitle } from '#lib/enums'

/** Returns the name of a certificate: 焊工五级（初级工）证书, or 《焊条电弧焊》结业证书. */
export const certificateName = (achievement: Achievement): string =>
  achievement.kind === 'course'
    ? `《${achievement.course.name}》结业证书`
    : `${achievement.profession}${skillLevelLabel[achievement.level]}（${skillLevelTitle[achievement.level]}）证书`
