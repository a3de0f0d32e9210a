import { CHECK_OF, CHECKS, type Check, type CheckName } from '#app/features/desk/health/checks.ts'
import { withoutEffects } from '#app/features/desk/health/one-alarm.ts'
import { adviceHere, asGivenHere } from '#platform/configuration/as-given-here.ts'
import type { Env } from '#platform/configuration/env.ts'
import { createConfinement } from '#platform/confinement/confinement.ts'
import { findProgram, possibleMeans } from '#platform/confinement/means.ts'
import { askSite, type SiteAnswer } from './ask-site.ts'
import { checksOf, type FoundCheck } from './checks-of.ts'
import { localChecks } from './local-checks.ts'
import { networkChecks } from './network-checks.ts'
import { findHolder, stopText } from './port-holder.ts'
import { withWhyDown } from './why-down.ts'

/** Looks at everything, a line a check; of several findings of one check the bad ones stay. */
export async function diagnose(env: Env, siteRoot: string): Promise<Check[]> {
	const answer = await askSite(env)
	const own: FoundCheck[] = [
		...(await localChecks(env, siteRoot)),
		...(await Promise.all(networkChecks(env))).flat(),
		...(await confinementCheck(answer, siteRoot)),
	]
	const all = answer.state === 'down' ? await withWhyDown(answer.url, siteRoot, own) : [...own, ...siteChecks(answer)]
	const causes = withoutEffects(all.flatMap(({ matter }) => matter ?? []))
	const found = all
		.filter(({ matter }) => matter === undefined || causes.includes(matter))
		.map(({ name, state, text }) => ({ name, state, text: state === 'bad' ? adviceHere(text) : asGivenHere(text) }))
	return (Object.keys(CHECKS) as CheckName[]).flatMap((name) => {
		const ofName = found.filter((check) => check.name === name)
		const bad = ofName.filter(({ state }) => state === 'bad')
		if (bad.length > 0)
			return [{ name, state: 'bad' as const, text: adviceHere([...new Set(bad.map(({ text }) => text))].join(' ')) }]
		return (
			ofName.find(({ state }) => state === 'ok') ??
			ofName[0] ?? {
				name,
				state: 'off' as const,
				text: answer.state === 'up' ? 'si saprà quando le altre righe sono a posto' : 'lo dice il sito quando è acceso',
			}
		)
	})
}

function siteChecks(answer: Exclude<SiteAnswer, { state: 'down' }>): FoundCheck[] {
	switch (answer.state) {
		case 'starting':
			return [
				{
					name: 'site',
					state: 'bad',
					text: 'Si sta avviando o aggiornando. Aspetta un minuto e riprova: guida doctor.',
				},
			]
		case 'other':
			return [
				{
					name: 'site',
					state: 'bad',
					text: `Su ${answer.url} risponde un altro programma, o un sito con altri dati. ${stopText(findHolder(answer.url))}`,
				},
			]
		case 'up': {
			const { matters, law, uptimeSeconds } = answer.details
			const wrong = matters.map(
				({ title, text, ...matter }): FoundCheck => ({
					name: CHECK_OF[matter.kind],
					state: 'bad',
					text: `${title}. ${text}`,
					matter,
				}),
			)
			const quiet = (['clock', 'jobs', 'services', 'feeds', 'faults', 'update'] as const).map(
				(name): Check => ({ name, state: 'ok', text: 'a posto' }),
			)
			return [
				...wrong,
				...quiet,
				{ name: 'site', state: 'ok', text: `risponde su ${answer.url} da ${Math.round(uptimeSeconds / 60)} minuti` },
				...(law ? [lawCheck(law)] : []),
			]
		}
	}
}

/** A site that runs says itself how it confines: under systemd it may do so otherwise than a command. Of one that does not, this machine is tried. */
async function confinementCheck(answer: SiteAnswer, siteRoot: string): Promise<FoundCheck[]> {
	const { name } =
		answer.state === 'up' ? answer.details.confinement : await createConfinement(siteRoot, possibleMeans()).state()
	if (name !== 'none')
		return [
			{ name: 'confinement', state: 'ok', text: `i programmi che leggono i file ricevuti sono isolati (${name})` },
		]
	return checksOf([{ kind: 'not-confined', hasBubblewrap: findProgram('bwrap') !== undefined }])
}

/** Acts arrive by themselves within hours of a first start. */
function lawCheck({ acts, of }: { acts: number; of: number }): Check {
	return acts === of
		? { name: 'law', state: 'ok', text: `${acts} atti di ${of}` }
		: {
				name: 'law',
				state: 'off',
				text: `${acts} atti di ${of}: gli altri arrivano da soli; quali e perché è in /readyz?details`,
			}
}
