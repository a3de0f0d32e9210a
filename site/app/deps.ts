import type { WithCaptcha } from '#app/features/base/captcha/check-captcha.server.ts'
import type { WithViewers } from '#app/features/base/people/with-viewers.server.ts'
import type { WithContributions } from '#app/features/contributions.ts'
import type { WithWorkbench } from '#app/features/documents/conversions/workbench.server.ts'
import type { WithKnowledge } from '#app/features/law/knowledge/passage-store.server.ts'
import type { WithAuth } from '#app/features/people/accounts/with-auth.server.ts'

/** Services of requests and jobs: the platform, and those features build once per process. */
export interface Deps extends WithViewers, WithContributions, WithWorkbench, WithKnowledge, WithAuth, WithCaptcha {}
