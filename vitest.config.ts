import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import serverProcess from './site/server/process.json' with { type: 'json' }

/** Some start a whole site, on a machine that does other things. */
const TIMEOUT_MS = 120_000

/** A process that a test waits for starts late on a busy machine. */
const PATIENT = { poll: { timeout: 15_000 } }
const site = {
	root: 'site',
	// Modules are shared between files: a third less processor time. What a file opens, close-file.ts closes.
	isolate: false,
	testTimeout: TIMEOUT_MS,
	hookTimeout: TIMEOUT_MS,
	setupFiles: './test/setup/close-file.ts',
	expect: PATIENT,
	// As it is served: in test mode the authentication library checks no origin and React is the slow one.
	env: { NODE_ENV: 'production', TEST: '' },
	execArgv: serverProcess.arguments,
	// The server bundle is run as it is built.
	server: { deps: { external: [/\/site\/build\//] } },
}
/** The engine reads the index of its cases as it is built. */
const BUILD_CASES = join(import.meta.dirname, 'cases/scripts/build-cases.ts')
const onEmbedded = {
	provide: { databaseKind: 'embedded' as const },
	globalSetup: [BUILD_CASES, './test/setup/embedded-template.ts'],
}
const onPostgres = {
	provide: { databaseKind: 'postgres' as const },
	globalSetup: [BUILD_CASES, './test/setup/postgres-server.ts'],
}

const folders = '{app,platform,server,scripts,content}'
const databaseTests = `${folders}/**/*.db.test.ts`
const postgresTests = `${folders}/**/*.postgres.test.ts`
const browserTests = `${folders}/**/*.browser.test.ts`

const { TEST_POSTGRES_BIN, TEST_CHROMIUM } = process.env
const withPostgres = TEST_POSTGRES_BIN ? [databaseTests, postgresTests] : ['test/missing/postgres.test.ts']
const withChromium = TEST_CHROMIUM ? [browserTests] : ['test/missing/chromium.test.ts']

/**
 * `site` holds pure tests and tests of the whole app; `*.db.test.ts` run once on each database, `*.postgres.test.ts` on
 * PostgreSQL alone, `*.browser.test.ts` in Chromium.
 */
export default defineConfig({
	test: {
		// Tests wait for processes and browsers for a third of their time, in which another file can run.
		maxWorkers: availableParallelism() + 1,
		projects: [
			{
				test: {
					name: 'pdfa',
					root: 'pdfa',
					isolate: false,
					testTimeout: TIMEOUT_MS,
					include: ['{src,test}/**/*.test.ts'],
				},
			},
			{
				test: {
					name: 'legal',
					root: 'legal',
					globalSetup: BUILD_CASES,
					isolate: false,
					testTimeout: TIMEOUT_MS,
					include: ['{src,test}/**/*.test.ts'],
				},
			},
			{ test: { name: 'ocr', root: 'ocr', isolate: false, testTimeout: TIMEOUT_MS, include: ['src/**/*.test.ts'] } },
			{ test: { name: 'italian', root: 'italian', testTimeout: TIMEOUT_MS, include: ['src/**/*.test.ts'] } },
			{
				test: {
					name: 'cases',
					root: 'cases',
					testTimeout: TIMEOUT_MS,
					globalSetup: BUILD_CASES,
					include: ['src/**/*.test.ts'],
				},
			},
			{ test: { name: 'calcoli', root: 'calcoli', testTimeout: TIMEOUT_MS, include: ['src/**/*.test.ts'] } },
			{ test: { name: 'scripts', root: 'scripts', expect: PATIENT, include: ['**/*.test.ts'] } },
			{
				test: {
					name: 'lab',
					root: 'lab',
					isolate: false,
					testTimeout: TIMEOUT_MS,
					globalSetup: BUILD_CASES,
					include: ['**/*.test.ts'],
				},
			},
			{
				// React in production has no jsxDEV, which the development transform calls.
				oxc: { jsx: { runtime: 'automatic', development: false } },
				test: {
					...site,
					...onEmbedded,
					name: 'site',
					include: [`${folders}/**/*.test.{ts,tsx}`],
					exclude: [databaseTests, postgresTests, browserTests],
				},
			},
			{ test: { ...site, ...onEmbedded, name: 'site-embedded', include: [databaseTests] } },
			{ test: { ...site, ...onPostgres, name: 'site-postgres', include: withPostgres } },
			{ test: { ...site, ...onEmbedded, name: 'browser', include: withChromium } },
		],
	},
})
