import { VerificationScene, verificationSceneLabel } from '#lib/enums'

/*
 * The scenes of the specification (section 3) end at 6. The numbers here are ours and leave a gap for its future scenes.
 */

/** Scene of the code that verifies the phone of an application to teach. */
export const applicationScene = 101

/** Scenes of changing a phone: for the current phone, and for the new one. */
export const currentPhoneScene = 102
export const newPhoneScene = 103

/** Scene of the code by which a signed-in user confirms an irreversible action. */
export const confirmScene = 104

/** Purpose of a verification code: the specification's scenes and ours. A code is valid only in its own scene. */
export type CodeScene = VerificationScene | typeof applicationScene | typeof currentPhoneScene | typeof newPhoneScene | typeof confirmScene

export const codeSceneLabel: Record<CodeScene, string> = {
  ...verificationSceneLabel,
  [applicationScene]: '机构入驻',
  [currentPhoneScene]: '更换手机号（原手机）',
  [newPhoneScene]: '更换手机号（新手机）',
  [confirmScene]: '身份确认',
}
