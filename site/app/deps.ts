import type { NormattivaClient } from 'legal/normattiva'
import type { Captcha } from '#app/features/base/captcha/check-captcha.server.ts'
import type { WithViewers } from '#app/features/base/people/with-viewers.server.ts'
import type { WithContributions } from '#app/features/contributions.ts'
import type { Office } from '#app/features/documents/conversions/office.server.ts'
import type { CjkFonts } from '#app/features/documents/conversions/packages/cjk-fonts.server.ts'
import type { ReadingModels } from '#app/features/documents/conversions/packages/reading-models.server.ts'
import type { Workbench } from '#app/features/documents/conversions/workbench.server.ts'
import type { Knowledge } from '#app/features/law/knowledge/passage-store.server.ts'
import type { Auth } from '#app/features/people/accounts/auth/auth.server.ts'

/** Services of requests and jobs: the platform, and those features build once per process. */
export interface Deps extends WithViewers, WithContributions {
	workbench: Workbench
	cjkFonts: CjkFonts
	readingModels: ReadingModels
	office: Office
	knowledge: Knowledge
	law: NormattivaClient | undefined
	auth: Auth
	captcha: Captcha
}
