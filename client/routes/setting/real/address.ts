import { createAddress } from '#app/createAddress.ts'
import { id } from '#app/parameter-kinds.ts'
import { settingPaths } from '#app/paths/settingPaths.ts'

/** The enrolment plan that asked for the real name, and to which one goes back. */
export const address = createAddress(settingPaths.realName, { plan: id })
