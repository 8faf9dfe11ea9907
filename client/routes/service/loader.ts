import { AgreementKind } from '#lib/enums'
import { createAgreementLoader } from '../../parts/createAgreementLoader.ts'

export const loader = createAgreementLoader(AgreementKind.Service)
