import { chromium, type Page } from 'playwright-core'
import { atEnd } from './at-end.ts'

interface Browser {
	page: Page
	/** What the content security policy refused and what scripts threw, since the page was opened. */
	violations: string[]
}

/** A page in the Chromium of `TEST_CHROMIUM`, in Italian, closed when the test is over. */
export async function openBrowser(baseURL: string, viewport = { width: 1440, height: 900 }): Promise<Browser> {
	const executablePath = process.env.TEST_CHROMIUM
	if (!executablePath) throw new Error('TEST_CHROMIUM is not set')
	const browser = await chromium.launch({
		executablePath,
		args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
	})
	atEnd(() => browser.close())
	const context = await browser.newContext({
		baseURL,
		viewport,
		locale: 'it-IT',
		timezoneId: 'Europe/Rome',
		reducedMotion: 'reduce',
	})
	const page = await context.newPage()
	const violations: string[] = []
	page.on('pageerror', (error) => violations.push(error.message))
	page.on('console', (message) => {
		if (message.type() === 'error') violations.push(message.text())
	})
	return { page, violations }
}
