import { spawnSync } from 'node:child_process'

/** Known advisories for production packages, or why the registry did not answer. */
export type Advisories = { answered: true; grave: readonly string[]; lesser: number } | { answered: false; why: string }

const GRAVE = new Set(['high', 'critical'])

/** Asks the registry that npm uses, as `npm audit` does. Not every registry answers this question. */
export function askForAdvisories(root: string): Advisories {
	const { stdout, error } = spawnSync('npm', ['audit', '--json', '--omit=dev', '--audit'], {
		cwd: root,
		encoding: 'utf8',
		timeout: 60_000,
	})
	return error ? { answered: false, why: error.message } : readAudit(stdout)
}

/** @param json output of `npm audit --json` */
export function readAudit(json: string): Advisories {
	const report: unknown = parsed(json)
	if (!isObject(report)) return { answered: false, why: 'npm audit printed no report' }
	const { vulnerabilities, message } = report
	if (!isObject(vulnerabilities))
		return { answered: false, why: typeof message === 'string' ? message : 'no reason given' }
	const found = Object.entries(vulnerabilities).map(([name, about]) => ({
		name,
		severity: isObject(about) ? String(about.severity) : 'unknown',
	}))
	const grave = found.filter(({ severity }) => GRAVE.has(severity))
	return {
		answered: true,
		grave: grave.map(({ name, severity }) => `${name} (${severity})`),
		lesser: found.length - grave.length,
	}
}

function parsed(json: string): unknown {
	try {
		return JSON.parse(json)
	} catch {
		return undefined
	}
}

function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null
}
