/** Parts of the demo players' names. They are combined at random, so the results name no real person. */
export const russianNames = words(`
  Aleksei Alina Alisa Anton Anya Arina Artem Arseny Bogdan Boris Daniil Darya Denis Dina Egor Elina Emil Evgeny Fedor Filipp
  Galina Georgy Gleb Grigory Igor Ilya Inna Irina Kamila Karina Kirill Kira Klim Konstantin Ksenia Larisa Leonid Lena Liza Makar
  Maksim Margarita Marina Mark Matvei Mila Milana Miron Nadya Nikita Nina Oksana Oleg Olesya Pavel Petr Polina Rita Roman Ruslan
  Savely Semyon Sonya Stanislav Stepan Svetlana Taisia Tamara Taras Timofei Timur Ulyana Vadim Varvara Vasily Vera Viktor Vitaly
  Vlad Yana Yaroslav Yegor Yulia Zakhar Zlata`);

export const englishNames = words(`
  Abby Adrian Alex Amber April Archie Austin Bella Ben Blake Brandon Brooke Caleb Carter Casey Chloe Clara Cody Cole Connor Daisy
  Dean Derek Dylan Eddie Ella Elliot Emma Ethan Eva Felix Finn Frank Gavin Grace Hailey Harry Hazel Henry Holly Hugo Isaac Ivy
  Jack Jade Jake Jasper Jenna Jonah Jordan Julian Kevin Kyle Lana Leo Lily Logan Lucas Lucy Luna Mason Maya Max Mia Miles Molly
  Nathan Nico Noah Nora Oliver Oscar Owen Paige Parker Quinn Riley Robin Rose Ruby Ryan Sadie Sam Scott Sienna Simon Stella
  Theo Toby Tyler Violet Wade Wendy Wyatt Zara Zoe`);

/** A surname is a root plus an ending, so that a few dozen roots give thousands of surnames. */
export const russianRoots = words(`
  Berez Bobr Bystr Chern Dobr Dubov Gorn Gran Grom Isk Kalin Kamen Klen Kolos Kosar Kray Lebed Lesn Lug Luch Medov Mor Ogn Orl
  Polyn Rech Rodn Rosin Ryab Sever Sinits Sokol Solov Sten Svetl Tih Tuman Ves Vetr Volk Voron Yasn Zar Zim Zor Zvon`);
export const russianEndings = words('in ov sky enko itsky evsky onov avin');

export const englishRoots = words(`
  Ash Barn Black Brad Bright Brook Clay Clear Cold Cross Dark Deep East Elm Fair Far Fox Glen Gold Green Grey Hart Hawk Hazel
  Heath High Hill Hol Iron King Lake Lang Lind Long Mar Mill Moor New North Oak Old Rain Raven Red Ridge Rock Rose Silver South
  Spring Stan Stone Storm Summer Sun Thorn Under Wake West White Wild Win Wolf Wood`);
export const englishEndings = words(
  'bourne brook bury dale field ford gate ham hurst land ley low man ridge shaw stone ton ward well wood worth',
);

/** Parts of logins. */
export const loginHeads = words(`
  angry arctic brave calm cosmic crazy dark dizzy drift epic fast fire foggy frost ghost gold happy iron jolly king lazy lone lucky
  mad mega mister moon neon night nord pixel quick rapid red shadow silent sleepy snow solo stealth storm street sunny super swift
  tiny toxic turbo urban velvet wild winter`);
export const loginTails = words(`
  badger bear beaver bolt bull cat cobra crow dragon driver duck eagle falcon ferret fox gamer goose hawk hunter jaguar kitten koala
  lion lynx mango moose ninja otter owl panda panther pilot pirate puma racer rider robot samurai shark sniper soldier spark tiger
  turtle viper walrus wizard wolf zebra`);

export const factions: readonly { readonly name: string; readonly ranks: readonly string[] }[] = [
  { name: 'City Hall', ranks: ['Clerk', 'Secretary', 'Advisor', 'Deputy Mayor'] },
  { name: 'Police', ranks: ['Cadet', 'Officer', 'Sergeant', 'Lieutenant', 'Captain'] },
  { name: 'Hospital', ranks: ['Intern', 'Nurse', 'Doctor', 'Surgeon'] },
  { name: 'Fire Brigade', ranks: ['Recruit', 'Firefighter', 'Crew Leader'] },
  { name: 'Radio Prospekt', ranks: ['Reporter', 'Host', 'Editor'] },
  { name: 'Taxi Union', ranks: ['Driver', 'Dispatcher', 'Foreman'] },
  { name: 'Harbour Crew', ranks: ['Docker', 'Mate', 'Boss'] },
  { name: 'Night Riders', ranks: ['Prospect', 'Rider', 'Road Captain'] },
];

function words(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}
