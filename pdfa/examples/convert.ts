import { readFileSync, writeFileSync } from 'node:fs'
import { convert } from 'pdfa'

const [input = 'in.pdf', output = 'out.pdf'] = process.argv.slice(2)
const result = await convert(readFileSync(input), { flavour: '2b' })
switch (result.outcome) {
	case 'converted': // findings: what was changed, by clause of ISO 19005
		writeFileSync(output, result.bytes)
		process.stdout.write(`${result.findings.map(({ clause, note }) => `${clause} ${note}`).join('\n')}\n`)
		break
	case 'unreachable': // the rules that are still broken, and the best flavour that can be reached
		process.stderr.write(`${JSON.stringify(result.problem)} ${result.best}\n`)
		break
	case 'refused': // 'not-a-pdf', 'password-needed', 'signed', 'damaged', 'incomplete', 'result-differs', 'too-large'
		process.stderr.write(`${result.problem.code}\n`)
}
