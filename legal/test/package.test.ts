import { expect, it, onTestFinished } from 'vitest'
import { type InstalledLegal, installLegal } from './installed-package.ts'

/** Errors of npm if no registry can be reached: the test is then skipped. */
const UNREACHABLE = /ENOTFOUND|ECONNREFUSED|EAI_AGAIN|ETIMEDOUT|ENETUNREACH|ECONNRESET/

it('installs alone into an empty folder, answers by command and by call, and has types', (context) => {
	let installed: InstalledLegal
	try {
		installed = installLegal()
	} catch (error) {
		if (error instanceof Error && UNREACHABLE.test(error.message)) context.skip('no registry answers')
		throw error
	}
	onTestFinished(installed.remove)
	const { command, library } = installed.answers(process.env.TEST_MACHINE_NODE ?? process.execPath)
	expect(command).toContain('«Il mugnaio tiene il registro delle macine per dieci anni')
	expect(library).toBe(command)
	installed.compile()
}, 300_000)
