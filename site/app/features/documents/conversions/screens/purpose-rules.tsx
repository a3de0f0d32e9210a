import { formatDate } from '#app/ui/format.ts'
import type { FilingRule, Purpose } from '../purpose.ts'

/** Returns a rule in words. */
function ruleText(rule: FilingRule): string {
	switch (rule.rule) {
		case 'format':
			return rule.formats.length > 2 ? 'PDF/A, di qualunque parte' : `formato ${rule.formats.join(' o ')}`
		case 'size':
			return `al massimo ${rule.maxBytes / 1048576} MB ${rule.of === 'file' ? 'per file' : 'per tutta la busta'}`
		case 'name':
			return `nome di al massimo ${rule.maxLength} caratteri, senza spazi né accenti`
		case 'born-digital':
			return 'documento nato digitale, non una scansione'
		case 'no-active-content':
			return 'nessun elemento attivo: script, campi, allegati'
		case 'sign-after':
			return 'la firma viene dopo la conversione'
	}
}

/** The rules of an office, each with its source and when it was read. */
export function PurposeRules({ purpose }: { purpose: Purpose }) {
	if (purpose.rules.length === 0) return null
	return (
		<details className="mt-4 text-sm">
			<summary className="inline-flex min-h-11 items-center rounded-box font-semibold text-brand">
				Le regole e da dove vengono
			</summary>
			<ul className="mt-1 space-y-2">
				{purpose.rules.map((rule) => (
					<li key={rule.rule}>
						<span className="font-semibold">
							{rule.refuses ? 'Obbligo' : 'Consiglio'}
							{rule.unconfirmed && ', da verificare'}:
						</span>{' '}
						{ruleText(rule)}.{' '}
						<span className="text-ink-soft">
							{rule.text}.{' '}
							{rule.unconfirmed
								? `Da verificare sul testo ufficiale: al ${formatDate(rule.readOn)} ci risulta da altre fonti.`
								: `Letto il ${formatDate(rule.readOn)}.`}
						</span>
					</li>
				))}
			</ul>
		</details>
	)
}
