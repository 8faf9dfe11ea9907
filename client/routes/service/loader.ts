import { AgreementKind } from '#lib/enums'
import { createAgreementLoader } from '#parts/text/createAgreementLoader.ts'

export const loader = createAgreementLoader(AgreementKind.Service)
