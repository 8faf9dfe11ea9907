import { configure } from '@testing-library/react'

// Expected content is waited for: a busy machine takes longer than the usual second to load a part on demand.
configure({ asyncUtilTimeout: 60_000 })
