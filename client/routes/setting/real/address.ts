import { createAddress } from '#app/createAddress.ts'
import { id } from '#app/parameter-kinds.ts'
import { settingPaths } from '#app/paths/settingPaths.ts'

/** Enrolment plan that requires the real name, for the link back. */
export const address = createAddress(settingPaths.realName, { plan: id })
