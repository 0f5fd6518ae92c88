import { settings } from '#kit/settings/settings.ts';

/** Text templates for verdicts. */
export const complaintsSettings = settings('complaints', 'bans.editLauncher', {
  templates: {
    type: 'list',
    most: 40,
    fields: {
      title: { type: 'textByLocale', max: 80 },
      text: { type: 'textByLocale', max: 1_000 },
    },
    default: [
      {
        title: { en: 'Upheld: proved', ru: 'Удовлетворена: доказано' },
        text: {
          en: 'The evidence and the logs show what the complaint describes. The player broke the rules named below and is punished.',
          ru: 'Доказательства и логи подтверждают то, что описано в жалобе. Игрок нарушил указанные ниже правила и наказан.',
        },
      },
      {
        title: { en: 'Upheld: admitted', ru: 'Удовлетворена: нарушение признано' },
        text: {
          en: 'The player admits what the complaint describes. The punishment is at the lower end of the range.',
          ru: 'Игрок признал нарушение. Наказание назначено по нижней границе.',
        },
      },
      {
        title: { en: 'Rejected: no rule was broken', ru: 'Отклонена: нарушения нет' },
        text: {
          en: 'What happened is a part of the game and breaks no rule. Nobody is punished.',
          ru: 'Произошедшее относится к игре и правил не нарушает. Наказание не назначается.',
        },
      },
      {
        title: { en: 'Rejected: provoked', ru: 'Отклонена: провокация' },
        text: {
          en: 'The logs show that the author provoked what the complaint describes.',
          ru: 'По логам видно, что автор жалобы сам спровоцировал ситуацию.',
        },
      },
      {
        title: { en: 'Not enough evidence', ru: 'Недостаточно доказательств' },
        text: {
          en: 'The evidence does not show who did what. If you have a full recording, send a new complaint with it within 7 days of the event.',
          ru: 'По приложенным материалам нельзя понять, кто и что сделал. Если есть полная запись, подайте новую жалобу в течение 7 дней с момента события.',
        },
      },
    ],
  },
});
