import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { DISMISSED_KEY } from '#app/features/base/consent/consent.ts'
import { operatorCookie, operatorLink } from './operator-link.ts'
import { startProgram } from './program.ts'

export interface PictureSite {
	browser: Browser
	baseUrl: string
	/** Cookie that opens `/dev/ui`; empty on a development site, where it is open to all. */
	cookie: string
}

/** Starts the built site on a fresh folder, unless BASE_URL names one that runs, and a browser; closes both after `take`. */
export async function withPictureSite<Result>(take: (site: PictureSite) => Promise<Result>): Promise<Result> {
	const folder = mkdtempSync(join(tmpdir(), 'guida-fiscale-'))
	const site = process.env.BASE_URL ? undefined : startProgram('server/main.ts', { DATA_DIR: folder, SEED: 'default' })
	try {
		const baseUrl = process.env.BASE_URL ?? (await site?.line(/^Guida Fiscale: (.+)$/))?.[1] ?? ''
		const cookie = site ? await operatorCookie(operatorLink({ url: baseUrl, dataDir: folder }, '/dev/ui')) : ''
		const browser = await chromium.launch({
			executablePath: process.env.TEST_CHROMIUM ?? '/usr/bin/chromium',
			args: ['--no-sandbox'],
		})
		const taken = await take({ browser, baseUrl, cookie })
		await browser.close()
		return taken
	} finally {
		site?.process.kill('SIGTERM')
		await site?.end
		rmSync(folder, { recursive: true, force: true })
	}
}

/** Opens a page in a theme, on which the cookie banner has been closed. */
export async function openPicturePage(
	{ browser, baseUrl, cookie }: PictureSite,
	viewport: { width: number; height: number },
	theme: string,
) {
	const context = await browser.newContext({ viewport, locale: 'it-IT', reducedMotion: 'reduce', baseURL: baseUrl })
	const [name = '', value = ''] = cookie.split('=')
	if (name) await context.addCookies([{ name, value, url: baseUrl }])
	await context.addInitScript(
		([chosen, dismissed, now]) => {
			localStorage.setItem('theme', chosen)
			localStorage.setItem(dismissed, now)
		},
		[theme, DISMISSED_KEY, new Date().toISOString()] as const,
	)
	return context.newPage()
}
