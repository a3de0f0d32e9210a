import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useSyncExternalStore } from 'react'
import { announceTheme, readTheme, subscribeToTheme, THEME_SELECT, THEMES, type Theme } from './theme.ts'

const icons = { light: Sun, dark: Moon, system: Monitor } satisfies Record<Theme, unknown>
const labels = { light: 'Chiaro', dark: 'Scuro', system: 'Come il sistema' } satisfies Record<Theme, string>

/** A native select behind an icon, which every browser can open. */
export function ThemeSelect() {
	const theme = useSyncExternalStore(subscribeToTheme, readTheme, () => 'light' as const)
	const Icon = icons[theme]
	return (
		<label className="needs-script relative inline-flex size-11 items-center justify-center rounded-box text-ink-soft hover:bg-brand-soft hover:text-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand">
			<Icon aria-hidden className="size-5" />
			<select
				id={THEME_SELECT}
				aria-label="Tema"
				value={theme}
				onChange={announceTheme}
				className="absolute inset-0 size-full appearance-none bg-surface text-ink opacity-0"
			>
				{THEMES.map((one) => (
					<option key={one} value={one}>
						{labels[one]}
					</option>
				))}
			</select>
		</label>
	)
}
