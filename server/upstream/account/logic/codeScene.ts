import { VerificationScene, verificationSceneLabel } from '#lib/enums'

/*
 * The specification's scenes (section 3) end at 6; these numbers are ours, with room for theirs to grow.
 */

/** The scene of a code that proves the phone of an application to teach here. */
export const applicationScene = 101

/** The scenes of changing a phone: the present one, and the next one. */
export const presentPhoneScene = 102
export const nextPhoneScene = 103

/** The scene of a code by which a signed-in user confirms who they are, before what cannot be undone. */
export const confirmScene = 104

/** Purpose of a verification code: the specification's scenes, and ours. A code is valid in its own scene only. */
export type CodeScene = VerificationScene | typeof applicationScene | typeof presentPhoneScene | typeof nextPhoneScene | typeof confirmScene

export const codeSceneLabel: Record<CodeScene, string> = {
  ...verificationSceneLabel,
  [applicationScene]: '机构入驻',
  [presentPhoneScene]: '更换手机号（原手机）',
  [nextPhoneScene]: '更换手机号（新手机）',
  [confirmScene]: '身份确认',
}
