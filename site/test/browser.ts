import { type Browser, chromium, type Page } from 'playwright-core'
import { DISMISSED_KEY } from '#app/features/base/consent/consent.ts'
import { atEnd, atEndOfFile } from './at-end.ts'

interface OpenPage {
	page: Page
	/** Violations of the content security policy and script errors since the page was opened. */
	violations: string[]
}

let chromiumOfFile: Promise<Browser> | undefined

/** Starts Chromium once for all tests of a file. */
function launch(): Promise<Browser> {
	const executablePath = process.env.TEST_CHROMIUM
	if (!executablePath) throw new Error('TEST_CHROMIUM is not set')
	if (chromiumOfFile) return chromiumOfFile
	const launched = chromium.launch({
		executablePath,
		args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
	})
	chromiumOfFile = launched
	atEndOfFile(async () => {
		chromiumOfFile = undefined
		await (await launched).close()
	})
	return launched
}

/**
 * Opens a page in a browser profile of its own, in the Chromium of `TEST_CHROMIUM`, in Italian; closed after the test.
 * @param visit with `returning` the cookie banner has already been closed, so that it covers nothing
 */
export async function openBrowser(
	baseURL: string,
	viewport = { width: 1440, height: 900 },
	visit: 'returning' | 'first' = 'returning',
): Promise<OpenPage> {
	const context = await (await launch()).newContext({
		baseURL,
		viewport,
		locale: 'it-IT',
		timezoneId: 'Europe/Rome',
		reducedMotion: 'reduce',
	})
	atEnd(() => context.close())
	if (visit === 'returning') {
		await context.addInitScript((key) => localStorage.setItem(key, new Date().toISOString()), DISMISSED_KEY)
	}
	const page = await context.newPage()
	const violations: string[] = []
	page.on('pageerror', (error) => violations.push(error.message))
	page.on('console', (message) => {
		if (message.type() === 'error') violations.push(message.text())
	})
	return { page, violations }
}
