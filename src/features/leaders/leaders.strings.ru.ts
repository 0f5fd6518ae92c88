import type { SameShape } from '#kit/i18n/same-shape.ts';
import type { en } from './leaders.strings.en.ts';

export const ru = {
  caption: 'Лидеры',
  emptyAtAll: 'На этом сервере у фракций пока нет лидеров.',
  serverNumber: 'Сервер {number, number}',
  hasLeft: 'вышел из фракции',
  actions: 'Действия: {name}',
  filters: { text: 'Поиск', textHint: 'Фракция, ник или globalId', server: 'Сервер' },
  columns: {
    faction: 'Фракция',
    nick: 'Ник',
    globalId: 'globalId',
    server: 'Сервер',
    since: 'Лидер с',
    lastSeen: 'Был в сети',
    hours: 'Часы за неделю',
    complaints: 'Жалобы',
    reprimands: 'Выговоры',
    actions: 'Действия',
  },
  reason: 'Причина',
  reasonHint: 'Её прочитает лидер; она останется в истории',
  appoint: {
    action: 'Назначить',
    title: 'Назначить лидера',
    text: 'Персонаж возглавит фракцию, в которой состоит.',
    server: 'Сервер',
    chooseServer: 'Выберите сервер',
    nick: 'Ник',
    confirm: 'Назначить',
    done: 'Лидер назначен',
  },
  reprimand: {
    action: 'Вынести выговор',
    title: 'Выговор: {name}',
    text: 'Лидер остаётся на посту. Он узнает о выговоре, и тот останется в истории.',
    confirm: 'Вынести',
    done: 'Выговор вынесен',
  },
  dismiss: {
    action: 'Снять',
    title: 'Снять {name}?',
    text: 'Фракция останется без лидера, пока не назначат другого; игра узнает сразу.',
    confirm: 'Снять',
    done: 'Лидер снят',
  },
  history: {
    action: 'История',
    title: 'История: {name}',
    empty: 'Записей пока нет.',
    close: 'Закрыть',
    kinds: {
      appointed: '<who></who>: назначение лидером, {faction}',
      reprimanded: '<who></who>: выговор лидеру, {faction}',
      dismissed: '<who></who>: снятие с поста лидера, {faction}',
    },
  },
  errors: {
    nickUnknown: 'На этом сервере нет такого ника',
    inNoFaction: 'Этот персонаж не состоит во фракции',
    factionLed: 'У фракции уже есть лидер. Сначала снимите его',
    leadsAlready: 'Этот человек уже руководит фракцией на этом сервере',
    oneself: 'Принимать решения о себе нельзя',
  },
  audit: {
    appointed: 'Назначен лидер',
    reprimanded: 'Лидеру вынесен выговор',
    dismissed: 'Лидер снят',
    exported: 'Выгружен список лидеров',
  },
  notifications: {
    appointed: '{nick} теперь лидер фракции {faction} на сервере {server, number}: {reason}',
    reprimanded: 'Выговор лидеру {nick}, фракция {faction}, сервер {server, number}: {reason}',
    dismissed: '{nick} больше не лидер фракции {faction} на сервере {server, number}: {reason}',
  },
  permissions: { read: 'Видеть лидеров фракций сервера', edit: 'Назначать лидеров фракций, выносить им выговоры и снимать их' },
  personalData: {
    service: {
      what: 'Ваше лидерство: назначения, выговоры, снятия',
      why: 'История фракций сохраняется; ник заменяется номером',
    },
    decided: {
      what: 'Что вы решили о лидерах',
      why: 'Решения остаются в силе, остаётся только номер удалённого аккаунта',
    },
  },
} satisfies SameShape<typeof en>;
