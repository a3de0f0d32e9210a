import type { Auth } from '#app/features/accounts/auth/auth.server.ts'
import type { Captcha } from '#app/features/captcha/check-captcha.server.ts'
import type { Office } from '#app/features/conversions/office.server.ts'
import type { CjkFonts } from '#app/features/conversions/packages/cjk-fonts.server.ts'
import type { ReadingModels } from '#app/features/conversions/packages/reading-models.server.ts'
import type { Workbench } from '#app/features/conversions/workbench.server.ts'
import type { Knowledge } from '#app/features/knowledge/passage-store.server.ts'
import type { Platform } from '#platform/platform.ts'

/** Services of requests and jobs: the platform, and those features build once per process. */
export interface Deps extends Platform {
	workbench: Workbench
	cjkFonts: CjkFonts
	readingModels: ReadingModels
	office: Office
	knowledge: Knowledge
	auth: Auth
	captcha: Captcha
}
