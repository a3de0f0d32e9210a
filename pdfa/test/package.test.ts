import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { type InstalledPdfa, installPdfa } from './installed-package.ts'

/** Errors of npm if no registry can be reached: the test is then skipped. */
const UNREACHABLE = /ENOTFOUND|ECONNREFUSED|EAI_AGAIN|ETIMEDOUT|ENETUNREACH|ECONNRESET/

it('installs alone into an empty folder, converts by command and by call, and has types', async (context) => {
	let installed: InstalledPdfa
	try {
		installed = await installPdfa()
	} catch (error) {
		if (error instanceof Error && UNREACHABLE.test(error.message)) context.skip('no registry answers')
		throw error
	}
	onTestFinished(installed.remove)
	installed.convert(process.env.TEST_MACHINE_NODE ?? process.execPath)
	installed.compile()
	const fonts = readdirSync(join(installed.folder, 'node_modules/@expo-google-fonts'))
	expect(fonts.filter((name) => name.startsWith('noto'))).toEqual([])
}, 300_000)
