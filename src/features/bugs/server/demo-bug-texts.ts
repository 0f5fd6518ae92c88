import type { BugReport } from '../bugs.contract.ts';

type Text = Pick<BugReport, 'title' | 'steps' | 'expected' | 'actual' | 'severity'>;

export const demoBugTexts: readonly Text[] = [
  {
    title: 'Bus stops in the middle of the Harbour bridge',
    steps: 'Ride bus 4 from the station towards the harbour and wait until it is on the bridge.',
    expected: 'It drives on to the next stop',
    actual: 'It stops between the two towers and opens its doors',
    severity: 'annoying',
  },
  {
    title: 'Bus 4 stands still on the Harbour bridge',
    steps: 'Take bus 4 in the evening. On the bridge it stops and nobody can get out.',
    expected: 'It drives to the market',
    actual: 'It stands until the driver signs in again',
    severity: 'serious',
  },
  {
    title: 'Радио молчит после звонка',
    steps: 'Включить радио в машине, принять звонок, закончить разговор.',
    expected: 'Радио играет дальше',
    actual: 'Тишина, пока не выйти из машины и не сесть снова',
    severity: 'minor',
  },
  {
    title: 'Деньги за доставку приходят с опозданием',
    steps: 'Взять заказ в пекарне, отвезти на Лесную, выйти из игры сразу после сдачи.',
    expected: 'Деньги начислены сразу',
    actual: 'Деньги появились только после следующего заказа',
    severity: 'serious',
  },
  {
    title: 'Hat disappears when a helmet is put on and off',
    steps: 'Wear any hat, sit on a motorcycle, get off again.',
    expected: 'The hat is back on the head',
    actual: 'The hat lies in the inventory and has to be put on by hand',
    severity: 'minor',
  },
  {
    title: 'Игра закрывается при открытии карты на мосту',
    steps: 'Встать на мост у порта, открыть карту и сразу увеличить её двумя пальцами.',
    expected: 'Карта открывается',
    actual: 'Игра закрывается без сообщения',
    severity: 'blocking',
  },
];
