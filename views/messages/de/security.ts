// Words of the security screen in German.
import type { SecurityMessages } from '../en/security.ts'

export const security: SecurityMessages = {
  title: 'Sicherheit',
  mustChange: 'Ihr Passwort wurde von jemand anderem vergeben. Wählen Sie ein eigenes, um fortzufahren.',
  passwordTitle: 'Passwort ändern',
  passwordLead: 'Andere Browser werden dabei abgemeldet.',
  currentPassword: 'Aktuelles Passwort',
  newPassword: 'Neues Passwort',
  changePassword: 'Passwort ändern',
  sessionsTitle: 'Wo Sie angemeldet sind',
  current: 'Dieser Browser',
  unknownBrowser: 'Unbekannter Browser',
  lastSeen: 'Zuletzt benutzt:',
  since: 'Angemeldet:',
  end: 'Abmelden',
  endNamed: (device: string) => `${device} abmelden`,
  everywhereTitle: 'Überall abmelden',
  everywhereLead: 'Beendet jede Sitzung, auch diese. Hilfreich, wenn ein Gerät verloren ging.',
  everywhere: 'Überall abmelden',
  unavailable: 'Dieser Shop führt Passwörter und Sitzungen an anderer Stelle; hier lassen sie sich nicht ändern.',
}
