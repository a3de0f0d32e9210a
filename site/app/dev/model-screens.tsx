import type { ReactNode } from 'react'
import { SettingsScreen } from '#app/features/base/settings/settings-screen.tsx'
import type { EndpointTrial } from '#app/features/base/settings/trial/endpoint-trial.ts'
import type { Trial, Trials } from '#app/features/law/assistant/trial/trial.ts'
import { TrialScreen } from '#app/features/law/assistant/trial/trial-screen.tsx'
import { assistantSettings, converterSettings, mailSettings } from './settings-fixtures.ts'

const tried: EndpointTrial = {
	service: 'answers',
	problem: null,
	address: 'https://modelli.example/v1/chat/completions',
	status: 200,
	firstMs: 420,
	elapsedMs: 1830,
	words: 'Una cambiale è un titolo di credito con cui una persona promette di pagare una somma a una certa data.',
	said: null,
	waitSeconds: null,
	tokens: 64,
}

const refusedKey: EndpointTrial = {
	...tried,
	service: 'judge',
	problem: 'key',
	status: 401,
	firstMs: null,
	elapsedMs: 210,
	words: null,
	said: 'Incorrect API key provided.',
	tokens: null,
}

const none = { statements: 50, failed: 0, elapsedMs: 41_000, sent: 36_000 }
const kinds = [
	{ ...none, kind: 'close', isHonest: true, standing: 49 },
	{ ...none, kind: 'plain', isHonest: true, standing: 41 },
	{ ...none, kind: 'applied', isHonest: true, standing: 45, counted: 50, tokens: 38_000 },
	{ ...none, kind: 'wrong-party', isHonest: false, standing: 2 },
	{ ...none, kind: 'general-knowledge-true-but-not-in-passage', isHonest: false, standing: 1, failed: 3 },
]
const trial: Trial = {
	id: 'done',
	model: 'un-modello-dal-nome-molto-lungo-istruito:24b-q4_K_M',
	state: 'done',
	done: 300,
	at: '2026-11-22T17:05:00Z',
	figures: {
		verdict: 'with-care',
		honest: 0.9,
		lies: 0.06,
		kinds,
	},
}
const trials: Trials = {
	reader: trial.model,
	statements: 300,
	verdict: 'with-care',
	reliability: {
		model: trial.model,
		questions: 60,
		newest: { at: trial.at, state: 'done', done: 60 },
		figures: {
			...{ at: trial.at, answerable: 54, unanswerable: 6, dared: 51, right: 47, sure: 40, sureRight: 39 },
			...{ refused: 5, failed: 1, tokens: 7600, isMeasured: true },
		},
	},
	trials: [
		{ ...trial, id: 'running', state: 'running', done: 124, figures: null },
		{ ...trial, id: 'failed', state: 'failed', done: 300, figures: null },
		trial,
	],
}

/** Screens about language models. */
export const modelScreens: Readonly<Record<string, ReactNode>> = {
	settings: <SettingsScreen {...assistantSettings} />,
	'settings-mail': <SettingsScreen {...mailSettings} />,
	'settings-converter': <SettingsScreen {...converterSettings} />,
	'settings-tried': (
		<SettingsScreen {...assistantSettings} result={{ message: null, fieldErrors: {}, values: {}, trial: tried }} />
	),
	'settings-refused': (
		<SettingsScreen {...assistantSettings} result={{ message: null, fieldErrors: {}, values: {}, trial: refusedKey }} />
	),
	'model-trial': <TrialScreen trials={trials} />,
	'model-trial-empty': (
		<TrialScreen trials={{ ...trials, reader: null, verdict: null, reliability: null, trials: [] }} />
	),
}
